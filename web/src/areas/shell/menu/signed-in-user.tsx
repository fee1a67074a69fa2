import type { TokenClaims } from '@talaqqi/contract/auth'

export function SignedInUser({ claims, school }: { claims: TokenClaims; school?: string }) {
  return (
    <>
      <p className="font-semibold wrap-anywhere">{claims.name}</p>
      <p className="text-sm text-ink-soft wrap-anywhere">
        <bdi dir="ltr">{claims.sub.includes('@') ? claims.sub : `+${claims.sub}`}</bdi>
      </p>
      {school && <p className="text-sm text-ink-soft">{school}</p>}
    </>
  )
}
