import { buttonClass } from '../../../ui/inputs/button.tsx'

type FileButtonProps = {
  text: string
  look?: 'primary' | 'secondary'
  onFile: (file: File) => void
}

/** The same file can be chosen again after a correction. */
export function FileButton({ text, look = 'secondary', onFile }: FileButtonProps) {
  return (
    <label
      className={`${buttonClass(look, 'big')} cursor-pointer outline-offset-2 outline-accent-text has-focus-visible:outline-2`}
    >
      <input
        type="file"
        accept=".xlsx,.csv,.tsv,.txt"
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          target.value = ''
        }}
      />
      {text}
    </label>
  )
}
