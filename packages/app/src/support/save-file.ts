/** Gives a file to the browser, which keeps it where the person's other downloads are. */
export function saveFile(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: fileName }).click()
  URL.revokeObjectURL(address)
}
