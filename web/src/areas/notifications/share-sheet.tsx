import type { SheetStudent } from '@talaqqi/contract/notifications'
import { m } from '@talaqqi/words/messages'
import { generate } from 'lean-qr'
import { toSvgDataURL } from 'lean-qr/extras/svg'
import { textDirection } from '../../platform/language/text-direction.ts'
import { useWrite } from '../../platform/queries/use-write.ts'
import { FailureNotice } from '../../shared/failures/index.ts'
import { personName } from '../../shared/school-words/index.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'

type ShareSheetProps = { section: { id: string; name: string } }

/** A print page with a QR code for each guardian of the class who has not signed in. */
export function ShareSheet({ section }: ShareSheetProps) {
  const make = useWrite({
    mutationFn: (write) =>
      write('POST /notifications/sections/:id/sheet', { params: { id: section.id } }),
  })
  return (
    <>
      <div className="print:hidden">
        <Panel title={m.notices_sheet()}>
          <p className="text-ink-soft">{m.notices_sheet_what()}</p>
          {make.error && <FailureNotice error={make.error} />}
          <div className="flex flex-wrap gap-2">
            {/* Request once: each request creates sign-in links. */}
            {!make.data && (
              <Button
                busy={make.isPending}
                busyText={m.notices_sheet_making()}
                onClick={() => make.mutate()}
              >
                {m.notices_sheet_make()}
              </Button>
            )}
            {make.data && make.data.length > 0 && (
              <Button look="primary" onClick={() => window.print()}>
                {m.notices_sheet_print()}
              </Button>
            )}
            {make.data?.length === 0 && <p>{m.notices_invite_nobody()}</p>}
          </div>
        </Panel>
      </div>
      {make.data && make.data.length > 0 && (
        <section aria-label={section.name}>
          <h2 className="mb-4 text-lg font-semibold">
            <bdi>{section.name}</bdi>
          </h2>
          <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 print:grid-cols-2">
            {make.data.map((student) => (
              <StudentCodes key={student.id} student={student} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function StudentCodes({ student }: { student: SheetStudent }) {
  return (
    <li className="break-inside-avoid rounded-card border border-line p-4">
      <h3 className="font-semibold">
        <bdi>{personName(student)}</bdi>
      </h3>
      <ul className="flex flex-wrap gap-4 pt-3">
        {student.guardians.map((guardian) => (
          <li key={guardian.id} className="w-36 text-center print:w-48">
            <img
              // Cameras need a light background, in a dark theme too.
              src={toSvgDataURL(generate(guardian.url), { off: 'white' })}
              alt={m.notices_sheet_code_of({ name: personName(guardian) })}
              className="w-full [image-rendering:pixelated]"
            />
            <bdi className="font-medium">{personName(guardian)}</bdi>
            <p lang={guardian.language} dir={textDirection(guardian.text)} className="text-sm">
              {guardian.text}
            </p>
          </li>
        ))}
      </ul>
    </li>
  )
}
