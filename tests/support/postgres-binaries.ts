import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

const versionedFolders = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt']

const onPath = (): string[] =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'postgres'))
    .filter((file) => existsSync(file))
    .map((file) => dirname(realpathSync(file)))

const versioned = (): string[] =>
  versionedFolders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((version) => join(folder, version, 'bin')))
    .toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))

const findInstalled = (): string | undefined =>
  [...onPath(), ...versioned()].find((bin) => ['initdb', 'postgres'].every((name) => existsSync(join(bin, name))))

const isRoot = process.getuid?.() === 0

function installOnDebian(): void {
  process.stderr.write('No PostgreSQL server on this machine: installing the Debian package "postgresql", once.\n')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const aptGet = (...words: string[]) =>
    execFileSync('apt-get', ['-q', ...words], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  aptGet('update')
  aptGet('install', '--yes', '--no-install-recommends', 'postgresql')
}

/**
 * Finds the folder with `initdb` and `postgres`. As root on Debian it installs the package if needed. Otherwise it throws an
 * error that says what to install: tests on PostgreSQL are never skipped.
 */
export function postgresBinaries(): string {
  const found = findInstalled()
  if (found) return found
  if (isRoot && existsSync('/etc/debian_version')) installOnDebian()
  const installed = findInstalled()
  if (installed) return installed
  throw new Error(
    'The server tests need PostgreSQL. Install it ("apt-get install postgresql" or "brew install postgresql@17"), then run the tests again.',
  )
}

/** The user that runs the test database. PostgreSQL does not run as root, so root uses `postgres` or `nobody`. */
export function unprivilegedUser(): { uid?: number; gid?: number } {
  if (!isRoot) return {}
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!user)
    throw new Error('PostgreSQL refuses to run as root, and there is no user "postgres" or "nobody" to run it.')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}
