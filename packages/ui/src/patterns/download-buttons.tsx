import { Button } from '../elements/button.tsx'
import { DownloadIcon } from '../elements/icons.tsx'

export type DownloadButtonsProps<File> = {
  /** The name of the group. */
  label: string
  /** The files that can be downloaded. */
  files: readonly { label: string; file: File }[]
  /** A file is loading. */
  busy?: boolean
  /** Called with the file whose button was pressed. */
  onDownload: (file: File) => void
}

/** Buttons that download tables. */
export const DownloadButtons = <File,>({ label, files, busy, onDownload }: DownloadButtonsProps<File>) => (
  <div role="group" aria-label={label} className="flex min-w-0 flex-wrap gap-2 print:hidden">
    {files.map(({ label: name, file }) => (
      <Button
        key={name}
        kind="secondary"
        size="small"
        icon={<DownloadIcon />}
        busy={busy}
        onClick={() => onDownload(file)}
      >
        {name}
      </Button>
    ))}
  </div>
)
