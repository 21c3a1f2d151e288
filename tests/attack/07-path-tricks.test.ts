import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { testApp } from '@gridwright/server/testing'
import type { TestUser } from '@gridwright/server/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/*
 * Seen to fail: with a router (http-server.ts) that forgives slashes at the end, double ones, case and semicolons,
 * the first test was red; with `authorize` (access.ts) asking for no permission, the escaped address was answered
 * and the second was.
 */
const test = await testApp()
afterAll(() => test.close())
let user: TestUser
let port: number
beforeAll(async () => {
  await test.app.listen()
  port = (test.app.server.server.address() as AddressInfo).port
  user = await test.createUserWithRole({ permissions: ['report:view'] })
})

/** Sends the path as it stands, without the normalising of `fetch`. */
const statusOf = (path: string, token: string): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      authorization: token,
      kauth: token,
      accept: 'text/html',
    }
    const sent = request({ port, host: '127.0.0.1', path, method: 'POST', headers }, (answer) => {
      let body = ''
      answer.on('data', (part: Buffer) => (body += part.toString()))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }))
    })
    sent.on('error', reject)
    sent.end(path.startsWith('/kapi') ? '{"method":"list","params":{}}' : '{}')
  })

const tricks = [
  '/SpringReport//api/user/list',
  '//SpringReport/api/user/list',
  '/SpringReport/api/user%2flist',
  '/SpringReport/api/user/list;x=1',
  '/SpringReport/api/user/list.js',
  '/SpringReport/api/user/list.json',
  '/SpringReport/api/auth/../user/list',
  '/SpringReport/api/auth/%2e%2e/user/list',
  '/SpringReport/api/USER/LIST',
  '/springreport/api/user/list',
  '/SpringReport/api/user/list/',
  '/SpringReport/api/user/list%20',
  '/SpringReport/api/user/list%00',
  '/kapi/json//user/list',
  '/kapi/json/user/list/',
  '/kapi/json/user/list;a',
  '/kapi/json/user/List',
]

describe('7: tricks with paths', () => {
  it('reach no operation', async () => {
    const { token } = await test.firstAdmin()
    for (const path of tricks) {
      const { status, body } = await statusOf(path, token)
      expect([path, [400, 404].includes(status)]).toEqual([path, true])
      expect(body).not.toContain('administrator')
    }
  })

  it('an address that is spelled with escapes is held to the rule of the operation that it names', async () => {
    const { body } = await statusOf('/SpringReport/api/user/%6cist', user.token)
    expect(body).not.toContain('"data":[')
  })
})
