import type { LessonType } from '@talaqqi/quran'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { lessonTypeText } from '../../../shared/school-words/index.ts'
import { DownIcon, FilterIcon } from '../../../ui/icons/icons.tsx'
import { ToggleChips } from '../../../ui/inputs/toggle-chips.tsx'
import { LESSON_TYPE_LOOKS } from '../../sessions/index.ts'
import { allTypes, formatTypes } from './student-page-search.ts'

export function TypeFilter({ types }: { types: LessonType[] }) {
  const [open, setOpen] = useState(false)
  const navigate = useNavigate({ from: '/lesson/recent/' })
  const choose = (chosen: LessonType[]) =>
    navigate({
      search: (search) => ({ ...search, types: formatTypes(chosen) }),
      replace: true,
      resetScroll: false,
    })
  return (
    <div className="flex flex-col gap-2">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="-mt-2 flex min-h-12 items-center gap-2 text-start text-sm text-ink-soft sm:hidden"
      >
        <FilterIcon size={20} />
        <span className="flex-1">
          {types.map(lessonTypeText).join(DOT) || m.student_page_no_types()}
        </span>
        <span className={`transition-transform ${open ? 'rotate-180' : ''}`}>
          <DownIcon size={20} />
        </span>
      </button>
      <div className={`pb-2 ${open ? '' : 'max-sm:hidden'}`}>
        <ToggleChips
          label={m.student_page_types()}
          options={allTypes.map(typeOption)}
          values={types}
          onValuesChange={choose}
        />
      </div>
    </div>
  )
}

function typeOption(type: LessonType) {
  const { Icon } = LESSON_TYPE_LOOKS[type]
  return { value: type, label: lessonTypeText(type), icon: <Icon size={18} /> }
}
