const BOXES = ['1', '2', '3', '4', '5']

/** For marks by pen. */
export function Boxes() {
  return (
    <span aria-hidden="true" className="flex gap-1">
      {BOXES.map((box) => (
        <span key={box} className="size-5 shrink-0 border border-edge" />
      ))}
    </span>
  )
}
