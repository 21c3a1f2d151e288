import { expect, it } from 'vitest'
import { receivedFile, uploadedFile } from './entities.ts'

it('WIR-02 issue 9: only what the upload wire received is a file, and its path shows in no JSON', () => {
  const told = { path: '/tmp/a', name: 'a.txt', size: 1 }
  const file = receivedFile(told)
  expect(uploadedFile.parse(file).path).toBe('/tmp/a')
  expect(JSON.stringify(file)).toBe('{"name":"a.txt","size":1}')
  for (const other of [told, { ...file }, null, 'a.txt', undefined])
    expect(uploadedFile.safeParse(other).success).toBe(false)
})
