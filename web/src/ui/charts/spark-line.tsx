type SparkLineProps = {
  /** From 0 to 100, in order of time; null leaves a gap. */
  values: readonly (number | null)[]
  /** The values in words. */
  label: string
}

const STEP = 8
const HEIGHT = 20
/** Percentages below this have the lowest bar: differences are at the top. */
const FLOOR = 60

/** A row of small bars, in the text colour. */
export function SparkLine({ values, label }: SparkLineProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      width={values.length * STEP}
      height={HEIGHT}
      className="inline-block text-ink-soft rtl:-scale-x-100"
    >
      {values.map((value, at) => {
        const height = value === null ? 0 : barHeight(value)
        return (
          <rect
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            x={at * STEP}
            y={HEIGHT - height}
            width={STEP - 2}
            height={height}
            rx="1"
            fill="currentColor"
          />
        )
      })}
      <path d={`M0 ${HEIGHT - 0.5}H${values.length * STEP}`} stroke="var(--color-line)" />
    </svg>
  )
}

const barHeight = (value: number) =>
  3 + ((Math.max(value, FLOOR) - FLOOR) / (100 - FLOOR)) * (HEIGHT - 3)
