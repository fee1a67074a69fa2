/** A country's two letters. Flags would be images, or characters that many devices lack. */
export function CountryCode({ code }: { code: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid h-6 w-8 shrink-0 place-items-center rounded-[6px] bg-sunken text-sm font-semibold text-ink-soft"
    >
      {code}
    </span>
  )
}
