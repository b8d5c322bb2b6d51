import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

type Received = { to: string; data: string }

/**
 * Starts a test double of a mail server (RFC 5321). `answersTo` returns its response to each recipient, such as `250 Ok` or
 * `550 5.1.1 No such user`; accepted mails are in `received`. `refusesLogin`: it requires a login and rejects all.
 */
export async function startSmtpDouble(
  respondTo: (address: string) => string,
  { refusesLogin: rejectsLogin = false } = {},
) {
  const received: Received[] = []
  const asked: string[] = []
  function talk(socket: Socket): void {
    let mail: Received = { to: '', data: '' }
    let inData = false
    let rest = ''
    const say = (line: string) => socket.write(`${line}\r\n`)
    const hear = (line: string) => {
      if (inData) {
        if (line !== '.') return void (mail.data += `${line}\n`)
        inData = false
        received.push(mail)
        mail = { to: '', data: '' }
        return say('250 Queued')
      }
      const verb = line.slice(0, 4).toUpperCase()
      if (rejectsLogin && verb === 'EHLO') return say('250-mail.example\r\n250 AUTH PLAIN LOGIN')
      if (rejectsLogin && verb === 'AUTH') return say('535 5.7.8 Authentication credentials invalid')
      if (verb === 'RCPT') {
        const address = /<(.+)>/.exec(line)?.[1] ?? ''
        asked.push(address)
        mail.to = address
        return say(respondTo(address))
      }
      if (verb === 'DATA') inData = true
      return say(verb === 'DATA' ? '354 Go on' : verb === 'QUIT' ? '221 Bye' : '250 Ok')
    }
    socket.on('error', () => socket.destroy())
    socket.setEncoding('utf8').on('data', (piece) => {
      const lines = (rest + String(piece)).split('\r\n')
      rest = lines.pop() ?? ''
      lines.forEach(hear)
    })
    say('220 mail.example ESMTP')
  }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    talk(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/?ignoreTLS=true`,
    received,
    /** The recipients of all attempts. */
    asked,
    async stop(): Promise<void> {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
