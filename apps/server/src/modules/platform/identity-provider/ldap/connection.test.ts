import { connect, createServer } from 'node:net'
import type { AddressInfo, Server } from 'node:net'
import type { Outbound } from '@gridwright/data-source'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withClient } from './connection.ts'

const straight: Outbound['connect'] = ({ port }) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
  })

let silent: Server
beforeAll(async () => {
  silent = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', (request: Buffer) => {
      // ExtendedResponse, success, to the message of that request (RFC 4511 §4.12).
      const agreed = Buffer.from('300c02010078070a010004000400', 'hex')
      agreed[4] = request[4] ?? 0
      socket.write(agreed)
    })
  })
  await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise((resolve) => void silent.close(resolve)))

it('ACC-12 a directory that agrees to StartTLS and says no more is given up', async () => {
  const url = `ldap://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const attributes = {
    subject: 'entryUUID',
    name: 'uid',
    displayName: 'cn',
    mail: 'mail',
    groups: 'memberOf',
  }
  const people = { bindDn: '', baseDn: 'dc=utility', userFilter: '(uid={name})', attributes, groupRoles: [] }
  const settings = { kind: 'ldap' as const, url, startTls: true, verifyTls: true, ...people }
  const work = withClient({ settings, secret: '', outbound: { connect: straight } as Outbound }, () =>
    Promise.reject(new Error('reached')),
  )
  await expect(work).rejects.toThrow('StartTLS took too long')
})
