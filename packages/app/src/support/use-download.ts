import type { DownloadName } from '@ilera/contract/calls'
import { paymentWords } from '@ilera/contract/payments/words'
import { useState } from 'react'
import { askFile, type Asking } from '../ask.ts'
import { handOver } from './hand-over.ts'

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
    askFile(name, asking)
      .then(async (file) => handOver(turn ? await turn(file) : file, fileName))
      .catch(() => setSentence(paymentWords.downloadFailed))
      .finally(() => setDownloading(false))
  }
  return { download, downloading, sentence }
}
