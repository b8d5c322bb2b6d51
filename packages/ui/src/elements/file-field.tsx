import { m } from '@ilera/contract/messages'
import { type ChangeEvent, useEffect, useState } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { UploadIcon } from './icons.tsx'
import { useProfilePicture } from './profile-pictures.ts'
import { Progress } from './progress.tsx'

export type FileFieldProps = FieldProps & {
  /** Accepted file types, as in the native attribute. Default: images. */
  accept?: string
  /** The URL of the current picture. */
  currentUrl?: string | null
  /** Upload progress, 0 to 100. */
  percent?: number
  /** While true, no file can be chosen: during the upload, for example. */
  disabled?: boolean
  /** Called with each file that the user chooses, not when the file dialog is cancelled. */
  onChoose?: (choice: { file: File }) => void
}

/** A picture upload field with a preview and the upload's progress. */
export function FileField(props: FileFieldProps) {
  const { accept = 'image/jpeg,image/png,image/webp', currentUrl, percent, disabled, onChoose, ...frame } = props
  const [file, setFile] = useState<File>()
  const [preview, setPreview] = useState('')
  useEffect(() => () => URL.revokeObjectURL(preview), [preview])
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0]
    if (!chosen) return
    setFile(chosen)
    setPreview(chosen.type.startsWith('image/') ? URL.createObjectURL(chosen) : '')
    onChoose?.({ file: chosen })
  }
  const current = useProfilePicture(currentUrl)
  const shown = preview || current
  return (
    <Field {...frame}>
      {(control) => (
        <div className="grid gap-3">
          <div className="relative flex flex-wrap items-center gap-4 rounded-lg border border-dashed border-line-strong bg-surface p-4 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus has-aria-invalid:border-2 has-aria-invalid:border-danger">
            <span className="grid size-24 shrink-0 place-items-center overflow-hidden rounded-md bg-sunken text-3xl text-ink-soft">
              {shown ? (
                // The preview fails for a broken picture; the error shows when it is uploaded.
                <img
                  src={shown}
                  alt={m.common_file_preview()}
                  className="size-full object-cover"
                  onError={() => setPreview('')}
                />
              ) : (
                <UploadIcon />
              )}
            </span>
            <span className="grid min-w-0 flex-1 gap-1">
              <span className="font-bold text-brand-text underline underline-offset-4">
                {file ? m.common_file_choose_another() : m.common_file_choose()}
              </span>
              <span className="text-sm text-ink-soft">{file ? file.name : m.common_file_none_chosen()}</span>
            </span>
            <input
              {...control}
              type="file"
              accept={accept}
              disabled={disabled}
              onChange={choose}
              className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
            />
          </div>
          {percent === undefined ? null : (
            <Progress
              label={file ? m.common_file_sending({ fileName: file.name }) : m.common_file_sending_unnamed()}
              percent={percent}
            />
          )}
        </div>
      )}
    </Field>
  )
}
