import type { DownloadName } from '@ilera/contract/calls'
import { paymentMessages } from '@ilera/contract/payments/messages'
import { useState } from 'react'
import { downloadFile, type Asking } from '../call-api.ts'
import { saveFile } from './save-file.ts'

type Download = Pick<Asking, 'params' | 'query'> & {
  /** Makes another file of it first. */
  turn?: (file: Blob) => Promise<Blob>
}

/** Fetches a file with the login, and hands it to the browser under this name; `sentence` says when that failed. */
export function useDownload(name: DownloadName) {
  const [downloading, setDownloading] = useState(false)
  const [sentence, setSentence] = useState<string>()
  const download = (fileName: string, { turn, ...asking }: Download = {}) => {
    setDownloading(true)
    setSentence(undefined)
    downloadFile(name, asking)
      .then(async (file) => saveFile(turn ? await turn(file) : file, fileName))
      .catch(() => setSentence(paymentMessages.downloadFailed))
      .finally(() => setDownloading(false))
  }
  return { download, downloading, sentence }
}
