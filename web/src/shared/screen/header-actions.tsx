import { m } from '@talaqqi/words/messages'
import type { ReactNode } from 'react'
import { MoreIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { IconButton } from '../../ui/inputs/icon-button.tsx'
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx'
import type { SlotElement } from '../../ui/slot.tsx'

export type HeaderAction = {
  text: string
  /** Longer accessible name that contains the text. */
  name?: string
  icon: ReactNode
  look?: 'primary' | 'secondary' | 'quiet'
  onSelect?: () => void
  render?: SlotElement
}

type HeaderActionsProps = {
  items: readonly HeaderAction[]
  /** Shown before the items on every width; on a phone at most one icon wide. */
  children?: ReactNode
}

/** Buttons of a page header. On a phone: one icon button, the others in a menu, so that the title keeps its line. */
export function HeaderActions({ items, children }: HeaderActionsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      {children}
      <div className="hidden sm:contents">
        <ActionButtons items={items} />
      </div>
      <PhoneActions items={items} isMenu={Boolean(children)} />
    </div>
  )
}

/** From 640 px. */
export function WideActions({ items }: Pick<HeaderActionsProps, 'items'>) {
  return (
    <div className="hidden flex-wrap gap-2 sm:flex">
      <ActionButtons items={items} />
    </div>
  )
}

const ActionButtons = ({ items }: Pick<HeaderActionsProps, 'items'>) =>
  items.map(({ text, name = text, icon, look, onSelect, render }) => (
    <Button
      key={text}
      look={look}
      icon={icon}
      aria-label={name === text ? undefined : name}
      onClick={onSelect}
      render={render}
    >
      {text}
    </Button>
  ))

type PhoneActionsProps = Pick<HeaderActionsProps, 'items'> & {
  /** All in the menu. */
  isMenu?: boolean
}

export function PhoneActions({ items, isMenu = false }: PhoneActionsProps) {
  const [first] = items
  const shown = !isMenu && first ? first : null
  const hidden = shown ? items.slice(1) : items
  return (
    <div className="flex sm:hidden">
      {shown && (
        <IconButton
          label={shown.name ?? shown.text}
          icon={shown.icon}
          onClick={shown.onSelect}
          render={shown.render}
        />
      )}
      {hidden.length > 0 && <MoreActions items={hidden} />}
    </div>
  )
}

export function MoreActions({ items }: Pick<HeaderActionsProps, 'items'>) {
  return (
    <Menu label={m.words_more_actions()} button={<MoreIcon />}>
      {items.map(({ text, icon, onSelect, render }) => (
        <MenuItem key={text} icon={icon} onSelect={onSelect} render={render}>
          {text}
        </MenuItem>
      ))}
    </Menu>
  )
}
