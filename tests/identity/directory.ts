import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Attribute, Change, Client } from 'ldapts'
import { certify } from './certificate.ts'

export type TestDirectory = {
  readonly url: string
  /** The same over TLS from its begin, under a certificate for `localhost`. */
  readonly secureUrl: string
  /** PEM of who signed the certificate; nobody trusts it by himself. */
  readonly authority: string
  readonly baseDn: string
  readonly bindDn: string
  readonly bindPassword: string
  /** Searches under the server's usual limits, which its administrator does not have; the same password. */
  readonly readerDn: string
  /** Takes a person out, as somebody who left. */
  remove(uid: string): Promise<void>
  rename(uid: string, name: string): Promise<void>
  close(): Promise<void>
}

const program = process.env['SLAPD_PATH'] ?? ['/usr/sbin/slapd', '/usr/local/libexec/slapd'].find(existsSync)
const baseDn = 'dc=utility,dc=example'
const bindDn = `cn=admin,${baseDn}`
const readerDn = `cn=reader,${baseDn}`

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

const person = (uid: string, name: string, password: string): string => `dn: uid=${uid},ou=people,${baseDn}
objectClass: inetOrgPerson
uid: ${uid}
cn: ${name}
sn: ${name}
mail: ${uid}@utility.example
userPassword: ${password}
`

const personDn = (uid: string): string => `uid=${uid},ou=people,${baseDn}`

const asAdministrator = async (
  url: string,
  password: string,
  work: (client: Client) => Promise<void>,
): Promise<void> => {
  const client = new Client({ url })
  await client.bind(bindDn, password)
  await work(client)
  await client.unbind()
}

/** Written to the running server, so that its overlay tells the member of it. */
const addGroup = async (client: Client, uid: string): Promise<void> => {
  const group = { objectClass: 'groupOfNames', cn: 'operators', member: personDn(uid) }
  await client.add(`cn=operators,ou=groups,${baseDn}`, group)
}

const content = (people: Readonly<Record<string, string>>, password: string): string =>
  [
    `dn: ${baseDn}\nobjectClass: dcObject\nobjectClass: organization\no: Utility\ndc: utility\n`,
    `dn: ou=people,${baseDn}\nobjectClass: organizationalUnit\nou: people\n`,
    `dn: ou=groups,${baseDn}\nobjectClass: organizationalUnit\nou: groups\n`,
    `dn: ${readerDn}\nobjectClass: simpleSecurityObject\nobjectClass: organizationalRole\ncn: reader\nuserPassword: ${password}\n`,
    ...Object.entries(people).map(([uid, password]) => person(uid, `Name of ${uid}`, password)),
  ].join('\n')

const configuration = (folder: string, password: string): string => `
include /etc/ldap/schema/core.schema
include /etc/ldap/schema/cosine.schema
include /etc/ldap/schema/inetorgperson.schema
pidfile ${folder}/slapd.pid
TLSCertificateFile ${folder}/tls.crt
TLSCertificateKeyFile ${folder}/tls.key
modulepath /usr/lib/ldap
moduleload back_mdb
moduleload memberof
database mdb
suffix "${baseDn}"
rootdn "${bindDn}"
rootpw ${password}
directory ${folder}/data
limits dn.exact="${readerDn}" size.soft=500 size.hard=500 size.pr=1000 size.prtotal=unlimited
overlay memberof
`

const answers = async (port: number): Promise<void> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy()
        resolve(true)
      })
      socket.once('error', () => resolve(false))
    })
    if (open) return
    await new Promise((resolve) => void setTimeout(resolve, 100))
  }
  throw new Error('slapd does not answer')
}

/** An OpenLDAP of its own on a free port; the first of `people` (name → password) is in the group `operators`. */
export const startDirectory = async (people: Readonly<Record<string, string>>): Promise<TestDirectory> => {
  if (program === undefined)
    throw new Error(
      'These tests need OpenLDAP: install slapd (apt-get install slapd), or run `npm test` as root once.',
    )
  const folder = mkdtempSync(path.join(tmpdir(), 'gridwright-ldap-'))
  mkdirSync(path.join(folder, 'data'))
  const bindPassword = randomBytes(12).toString('hex')
  const { authority } = certify(folder)
  const conf = path.join(folder, 'slapd.conf')
  writeFileSync(conf, configuration(folder, bindPassword))
  writeFileSync(path.join(folder, 'content.ldif'), content(people, bindPassword))
  const added = spawnSync(program, ['-Tadd', '-f', conf, '-l', path.join(folder, 'content.ldif')])
  if (added.status !== 0) throw new Error(`slapadd failed: ${added.stderr.toString()}`)
  const [port, securePort] = [await freePort(), await freePort()]
  const secureUrl = `ldaps://localhost:${securePort}`
  const places = `ldap://127.0.0.1:${port} ldaps://127.0.0.1:${securePort}`
  const child = spawn(program, ['-d', '0', '-f', conf, '-h', places], { stdio: 'ignore' })
  await answers(port)
  const url = `ldap://127.0.0.1:${port}`
  const change = (work: (client: Client) => Promise<void>) => asAdministrator(url, bindPassword, work)
  await change((client) => addGroup(client, Object.keys(people)[0] ?? ''))
  return {
    url,
    secureUrl,
    authority,
    baseDn,
    bindDn,
    bindPassword,
    readerDn,
    remove: (uid) => change((client) => client.del(personDn(uid))),
    rename: (uid, name) =>
      change((client) => {
        const modification = new Attribute({ type: 'cn', values: [name] })
        return client.modify(personDn(uid), new Change({ operation: 'replace', modification }))
      }),
    close: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve()
        child.once('exit', () => {
          rmSync(folder, { recursive: true, force: true })
          resolve()
        })
        child.kill('SIGTERM')
      }),
  }
}
