import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export type TestCertificate = {
  /** PEM of who signed it; nobody trusts it by himself. */
  readonly authority: string
  readonly key: string
  readonly certificate: string
}

/** A certificate for `localhost`, by an authority of its own; both stay in the folder as `tls.key` and `tls.crt`. */
export const certify = (folder: string): TestCertificate => {
  const openssl = (wish: string): void => {
    execFileSync('openssl', wish.split(' '), { cwd: folder, stdio: 'ignore' })
  }
  const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8')
  writeFileSync(path.join(folder, 'names'), 'subjectAltName=DNS:localhost\n')
  openssl('req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=Test-authority -keyout ca.key -out ca.crt')
  openssl('req -newkey rsa:2048 -nodes -subj /CN=localhost -keyout tls.key -out tls.csr')
  openssl(
    'x509 -req -in tls.csr -CA ca.crt -CAkey ca.key -CAcreateserial -days 2 -extfile names -out tls.crt',
  )
  return { authority: read('ca.crt'), key: read('tls.key'), certificate: read('tls.crt') }
}
