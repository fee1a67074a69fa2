import { IMPORT_KINDS, type ImportKind } from '@talaqqi/contract/imports'
import { m } from '@talaqqi/words/messages'
import { Link, type LinkProps } from '@tanstack/react-router'

const PLACES: Record<ImportKind, { to: NonNullable<LinkProps['to']>; text: () => string }> = {
  students: { to: '/students/import', text: m.imports_kind_students },
  teachers: { to: '/users/import', text: m.imports_kind_teachers },
  lessons: { to: '/reports/import', text: m.imports_kind_lessons },
}

const linkClass =
  'relative flex min-h-12 shrink-0 items-center px-4 font-medium whitespace-nowrap text-ink-soft transition-colors ' +
  'hover:text-ink -outline-offset-2 aria-[current=page]:font-semibold aria-[current=page]:text-accent-text ' +
  'aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-2 aria-[current=page]:after:bottom-0 ' +
  'aria-[current=page]:after:h-[3px] aria-[current=page]:after:rounded-full aria-[current=page]:after:bg-accent'

export function KindLinks({ chosen }: { chosen: ImportKind }) {
  return (
    <nav
      aria-label={m.imports_kinds()}
      className="flex overflow-x-auto overscroll-x-contain border-b border-line [scrollbar-width:none]"
    >
      {IMPORT_KINDS.map((kind) => (
        <Link
          key={kind}
          to={PLACES[kind].to}
          replace
          aria-current={kind === chosen ? 'page' : undefined}
          className={linkClass}
        >
          {PLACES[kind].text()}
        </Link>
      ))}
    </nav>
  )
}
