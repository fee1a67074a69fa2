import { INDICATOR_COLORS, type IndicatorColor } from '@talaqqi/contract/indicators'
import { m } from '@talaqqi/words/messages'
import { ColorChoice } from '../../ui/inputs/color-choice.tsx'

type IndicatorColorsProps = {
  value: string
  /** Current colour; offered even if it is not in our palette. */
  initial: string | undefined
  onValueChange: (color: string) => void
}

export function IndicatorColors({ value, initial = value, onValueChange }: IndicatorColorsProps) {
  const options: { value: string; label: string }[] = INDICATOR_COLORS.map((color) => ({
    value: color,
    label: nameOf(color),
  }))
  const isOurs = options.some((option) => option.value === initial)
  return (
    <ColorChoice
      label={m.fields_color()}
      options={
        isOurs ? options : [...options, { value: initial, label: m.indicators_other_color() }]
      }
      value={value}
      onValueChange={onValueChange}
    />
  )
}

function nameOf(color: IndicatorColor): string {
  const names = {
    gray: m.indicators_gray,
    firebrick: m.indicators_firebrick,
    chocolate: m.indicators_chocolate,
    goldenrod: m.indicators_goldenrod,
    seagreen: m.indicators_seagreen,
    teal: m.indicators_teal,
    steelblue: m.indicators_steelblue,
    royalblue: m.indicators_royalblue,
    rebeccapurple: m.indicators_rebeccapurple,
    mediumvioletred: m.indicators_mediumvioletred,
    saddlebrown: m.indicators_saddlebrown,
    darkslategray: m.indicators_darkslategray,
  }
  return names[color]()
}
