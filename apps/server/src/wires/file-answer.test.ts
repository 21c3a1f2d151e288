import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { sendFile } from './file-answer.ts'

it('WIR-02 a file goes out without the signs that would show its name another way round', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gridwright-file-'))
  const path = join(folder, 'one')
  await writeFile(path, 'x')
  const server = fastify()
  const name = 'photo\u202Egpj.\u2067月报\u2069.exe'
  server.get('/', (_request, reply) =>
    sendFile(reply, { path, name, contentType: 'application/octet-stream' }, () => Promise.resolve()),
  )
  const { headers } = await server.inject('/')
  expect(decodeURIComponent(String(headers['filename']))).toBe('photogpj.月报.exe')
  expect(headers['content-disposition']).not.toMatch(/%E2%8[01]%[A9]/)
  await server.close()
  await rm(folder, { recursive: true })
})

it('PRM-04 a file that is fetched once goes out though nobody could note it', async () => {
  // Seen to fail: it was deleted by then, and gone for good.
  const folder = await mkdtemp(join(tmpdir(), 'gridwright-file-'))
  const path = join(folder, 'one')
  await writeFile(path, 'passwords')
  const server = fastify()
  const file = { path, name: 'one.txt', contentType: 'application/octet-stream', once: 'id' }
  server.post('/', (_request, reply) => sendFile(reply, file, () => Promise.reject(new Error('no database'))))
  const { statusCode, body } = await server.inject({ method: 'POST', url: '/' })
  expect([statusCode, body]).toEqual([200, 'passwords'])
  expect(await readdir(folder)).toEqual([])
  await server.close()
  await rm(folder, { recursive: true })
})
