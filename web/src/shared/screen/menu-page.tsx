import { Link, type LinkProps } from '@tanstack/react-router'
import { useTitle } from '../../platform/navigation/title.ts'
import type { IconComponent } from '../../ui/icons/icon.tsx'
import { ChoiceLink } from '../../ui/inputs/choice-link.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'

type MenuPath = '/menu/lesson' | '/menu/people' | '/menu/reports' | '/menu/settings'

/** Of an area, in its `cards.ts`. Cards of a menu are sorted by `place`. */
export type AreaCard = MenuCard & {
  menu: MenuPath
  place: number
  /** Administrators have the screen in another menu. */
  isOfTeachers?: boolean
}

/** Of an area, in its `addresses.ts`: its paths by the menu entry that they highlight; `*` is any part. */
export type MenuAddresses = {
  [Menu in '/' | '/subscriptions' | MenuPath]?: string[]
}

/** Disabled without `to`. */
type MenuCard = {
  to?: LinkProps['to']
  title: () => string
  detail: () => string
  icon: IconComponent
}

/** The page of a menu entry, with one card for each of its screens. */
export function MenuPage({ title, cards }: { title: string; cards: MenuCard[] }) {
  useTitle(title)
  return (
    <Page width={cards.length > 1 ? 'wide' : 'narrow'}>
      <PageHeader title={title} />
      <div className={cards.length > 1 ? 'grid gap-3 sm:grid-cols-2 lg:grid-cols-3' : 'grid'}>
        {cards.map(({ to, title: name, detail, icon: Icon }) => (
          <ChoiceLink
            key={name()}
            title={name()}
            description={detail()}
            icon={<Icon />}
            {...(to ? { render: <Link to={to} /> } : { disabled: true })}
          />
        ))}
      </div>
    </Page>
  )
}
