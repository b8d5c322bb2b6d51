/**
 * The statements of a migration. A statement ends with a semicolon at the end of a line, outside of `$$ … $$`. Citus refuses a
 * script of several statements where one of them changes a spread table.
 */
export function splitStatements(script: string): string[] {
  const statements: string[] = []
  let open = ''
  for (const line of script.split('\n')) {
    if (open === '' && /^\s*(?:--.*)?$/.test(line)) continue
    open += `${line}\n`
    const isInBody = (open.split('$$').length - 1) % 2 === 1
    if (isInBody || !/;\s*(?:--.*)?$/.test(line)) continue
    statements.push(open)
    open = ''
  }
  return open === '' ? statements : [...statements, open]
}
