import { m } from '@talaqqi/words/messages'
import { Link, Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTitle } from '../../../../platform/navigation/title.ts'
import { lessonTypeText, personName } from '../../../../shared/school-words/index.ts'
import { BackButton } from '../../../../shared/screen/index.ts'
import { Avatar } from '../../../../ui/badges/avatar.tsx'
import { colorOf } from '../../../../ui/color-token.ts'
import { Page } from '../../../../ui/layout/page.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { List } from '../../../../ui/lists/list.tsx'
import { ListRow } from '../../../../ui/lists/list-row.tsx'
import { LESSON_TYPE_LOOKS } from '../../lesson/type-looks.ts'
import { isFull } from '../draft/setup/choices.ts'
import { chosenType, readChoices, useChoices } from '../draft/setup/stored-choices.ts'
import { UnfinishedReminder } from '../draft/unfinished-reminder.tsx'
import { ProceedBar } from '../flow-bar.tsx'
import { ChoiceList } from './choice-list.tsx'

const TYPES = ['recent_lesson', 'old_lesson'] as const

export function ListenerScreen() {
  const { student, listener, type } = useChoices()
  const navigate = useNavigate()
  const [error, setError] = useState<string | null>(null)
  useTitle(m.capture_type_listener())
  if (!student) return <Navigate to="/lesson" replace />
  if (!listener) return <Navigate to="/lesson/section-list/listener" replace />
  const chosen = TYPES.find((each) => each === type) ?? null

  function choose(value: (typeof TYPES)[number] | null) {
    if (!value) return setError(m.capture_make_selection())
    chosenType.write(value)
    // The listener of a complete setup was changed: keep the other choices.
    void navigate({ to: isFull(readChoices()) ? '/lesson/confirm' : '/lesson/section/detail' })
  }

  return (
    <Page width="narrow">
      <PageHeader
        back={<BackButton fallback="/lesson/section-list/listener" />}
        title={m.capture_type_listener()}
      />
      <UnfinishedReminder />
      <List>
        <ListRow
          leading={<Avatar name={personName(student)} />}
          title={<bdi>{personName(student)}</bdi>}
          detail={m.capture_reciter()}
        />
        <ListRow
          leading={<Avatar name={personName(listener)} />}
          title={<bdi>{personName(listener)}</bdi>}
          detail={m.capture_listener()}
          trailing={<span className="text-accent-text">{m.capture_change()}</span>}
          render={<Link to="/lesson/section-list/listener" />}
        />
      </List>
      <ChoiceList
        label={m.capture_type_title()}
        options={TYPES.map((value) => ({
          value,
          title: lessonTypeText(value),
          icon: iconOf(value),
        }))}
        chosen={chosen}
        onChoose={choose}
      />
      <ProceedBar onProceed={() => choose(chosen)} error={error} />
    </Page>
  )
}

function iconOf(type: (typeof TYPES)[number]) {
  const { Icon, color } = LESSON_TYPE_LOOKS[type]
  return (
    <span style={{ color: colorOf(color) }}>
      <Icon />
    </span>
  )
}
