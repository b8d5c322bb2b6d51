import { m } from '@ilera/contract/messages'
import type { DownloadName } from '@ilera/contract/calls'
import { useState } from 'react'
import { downloadFile, type CallOptions } from '../call-api.ts'
import { saveFile } from './save-file.ts'

type Download = Pick<CallOptions, 'params' | 'query'> & {
  /** Converts the file before it is saved. */
  turn?: (file: Blob) => Promise<Blob>
}

/** Downloads a file with the current login and saves it under a name. `errorMessage` says why if that fails. */
export function useDownload(name: DownloadName) {
  const [downloading, setDownloading] = useState(false)
  const [errorMessage, setErrorMessage] = useState<string>()
  const download = (fileName: string, { turn, ...options }: Download = {}) => {
    setDownloading(true)
    setErrorMessage(undefined)
    downloadFile(name, options)
      .then(async (file) => saveFile(turn ? await turn(file) : file, fileName))
      .catch(() => setErrorMessage(m.payments_download_failed()))
      .finally(() => setDownloading(false))
  }
  return { download, downloading, errorMessage }
}
