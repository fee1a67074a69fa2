import { BRAND_IN_ARABIC } from '@talaqqi/words/brand'
import { m } from '@talaqqi/words/messages'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { chooseLanguage, LANGUAGES, useLanguage } from '../../../platform/language/i18n.ts'
import { useTitle } from '../../../platform/navigation/title.ts'
import { MarkIcon } from '../../../ui/icons/icons.tsx'
import { StarPattern } from '../../../ui/star/star-pattern.tsx'

type SignInLayoutProps = { title: string; what?: string; children: ReactNode }

/** Layout of the screens for guests: product image, screen and language choice. */
export function SignInLayout({ title, what, children }: SignInLayoutProps) {
  useTitle(title)
  const { locale } = useLanguage()
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="relative flex items-center justify-center gap-3 bg-accent-soft px-6 py-7 text-xl font-semibold text-accent-text">
        <StarPattern />
        <MarkIcon size={32} />
        {m.shell_brand()}
        {locale === 'en' && (
          <span lang="ar" className="quran text-base font-normal">
            {BRAND_IN_ARABIC}
          </span>
        )}
      </header>
      <main className="mx-auto flex w-full max-w-sm flex-1 flex-col px-6 pt-8 pb-4">
        <h1 className="text-xl font-semibold">{title}</h1>
        {what && <p className="mt-2 text-ink-soft">{what}</p>}
        <div className="mt-6 flex flex-1 flex-col">{children}</div>
        <nav aria-label={m.guardian_language()} className="mt-8 flex justify-center gap-1">
          {LANGUAGES.map((language) => (
            <button
              key={language.locale}
              type="button"
              lang={language.locale}
              aria-pressed={language.locale === locale}
              onClick={() => chooseLanguage(language.locale)}
              className="min-h-12 rounded-control px-3 text-ink-soft hover:bg-sunken aria-pressed:font-semibold aria-pressed:text-accent-text"
            >
              {language.name}
            </button>
          ))}
        </nav>
      </main>
    </div>
  )
}

export function AlternativeLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      href={to}
      className="mt-3 inline-flex min-h-12 items-center self-center rounded-control px-3 text-center font-semibold text-accent-text hover:underline"
    >
      {children}
    </Link>
  )
}
