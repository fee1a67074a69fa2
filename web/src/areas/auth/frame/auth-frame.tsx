import { BRAND_IN_ARABIC } from '@talaqqi/words/brand'
import { m } from '@talaqqi/words/messages'
import { Outlet } from '@tanstack/react-router'
import { chooseLanguage, LANGUAGES, useLanguage } from '../../../platform/language/i18n.ts'
import { MarkIcon } from '../../../ui/icons/icons.tsx'
import { StarPattern } from '../../../ui/star/star-pattern.tsx'

export function AuthFrame() {
  useLanguage()
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:grid-rows-1">
      <Cover />
      <main className="flex flex-col px-6 pt-8 pb-4 sm:items-center lg:justify-center lg:pt-4">
        <div className="flex w-full flex-1 flex-col sm:max-w-sm lg:justify-center">
          <Outlet />
        </div>
        <LanguageChoice />
      </main>
    </div>
  )
}

function Cover() {
  const { locale } = useLanguage()
  return (
    <header className="relative flex flex-col justify-end gap-1 overflow-clip bg-accent-soft px-6 pt-10 pb-7 text-accent-text sm:items-center sm:text-center lg:sticky lg:top-0 lg:h-dvh lg:justify-center lg:gap-3 lg:p-14">
      <StarPattern />
      <div className="relative flex items-center gap-3 text-xl font-semibold">
        <MarkIcon size={32} />
        {m.shell_brand()}
        {locale === 'en' && (
          <span lang="ar" className="quran text-base font-normal">
            {BRAND_IN_ARABIC}
          </span>
        )}
      </div>
      <p className="relative max-w-md lg:text-lg">{m.auth_tagline()}</p>
    </header>
  )
}

function LanguageChoice() {
  const { locale } = useLanguage()
  return (
    <nav aria-label={m.shell_language()} className="mt-8 flex justify-center gap-1">
      {LANGUAGES.map((language) => (
        <button
          key={language.locale}
          type="button"
          lang={language.locale}
          aria-pressed={language.locale === locale}
          onClick={() => chooseLanguage(language.locale)}
          className="min-h-12 rounded-control px-4 text-ink-soft transition-colors hover:bg-sunken aria-pressed:font-semibold aria-pressed:text-accent-text"
        >
          {language.name}
        </button>
      ))}
    </nav>
  )
}
