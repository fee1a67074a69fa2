import type { SessionSummary } from '@talaqqi/contract/sessions'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { dayBegun } from './days.ts'
import { HistoryItem, ITEM_HEIGHT } from './history-item.tsx'

type LongHistoryProps = { sessions: SessionSummary[]; showStudent: boolean }

/** Virtualized: only visible lessons are in the DOM. */
export function LongHistory({ sessions, showStudent }: LongHistoryProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    setTop((frame.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
  }, [])
  const virtualizer = useWindowVirtualizer({
    count: sessions.length,
    estimateSize: () => ITEM_HEIGHT,
    overscan: 6,
    scrollMargin: top,
    getItemKey: (index) => sessions[index]?.id ?? index,
  })
  const rows = virtualizer.getVirtualItems()
  useLayoutEffect(() => {
    // Measure real heights: otherwise the view jumps as lessons above come and go.
    const items = frame.current?.querySelectorAll<HTMLElement>('ol > li') ?? []
    for (const [place, item] of items.entries()) {
      const row = rows[place]
      if (row) virtualizer.resizeItem(row.index, item.offsetHeight)
    }
  })
  const above = (rows[0]?.start ?? top) - top
  const below = virtualizer.getTotalSize() - ((rows.at(-1)?.end ?? top) - top)
  return (
    <div ref={frame} style={{ paddingBlock: `${above}px ${below}px` }}>
      <ol>
        {rows.map(({ index, key }) => {
          const session = sessions[index]
          const day = dayBegun(sessions, index)
          return (
            session && (
              <HistoryItem key={key} session={session} day={day} showStudent={showStudent} />
            )
          )
        })}
      </ol>
    </div>
  )
}
