import type { DownloadName } from '@ilera/contract/calls'
import { paymentWords } from '@ilera/contract/payments/words'
import { useState } from 'react'
import { askFile, type Asking } from '../ask.ts'
import { handOver } from './hand-over.ts'

/** Fetches a file with the login, and hands it to the browser under this name; `sentence` says when that failed. */
export function useDownload(name: DownloadName) {
  const [downloading, setDownloading] = useState(false)
  const [sentence, setSentence] = useState<string>()
  const download = (fileName: string, asking: Pick<Asking, 'params' | 'query'> = {}) => {
    setDownloading(true)
    setSentence(undefined)
    askFile(name, asking)
      .then((file) => handOver(file, fileName))
      .catch(() => setSentence(paymentWords.downloadFailed))
      .finally(() => setDownloading(false))
  }
  return { download, downloading, sentence }
}
