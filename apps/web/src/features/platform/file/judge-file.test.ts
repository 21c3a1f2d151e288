import { expect, it } from 'vitest'
import { judgeFile } from './judge-file.ts'
import { sizeText } from './size-text.ts'

it.each([
  ['a.png', 10, undefined],
  ['a.PDF', 10, undefined],
  ['a.svg', 10, '文件类型必须以'],
  ['a.html', 10, '文件类型必须以'],
  ['a.png', 1_048_577, '文件大小不能超过1MB'],
])('VAL-01 a browser says of %s with %d bytes: %s', (name, size, said) => {
  const found = judgeFile({ name, size }, 1, 'zh')
  if (said === undefined) expect(found).toBeUndefined()
  else expect(found).toContain(said)
})

it.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1536, '1.5 KB'],
  [104_857_600, '100 MB'],
])('SYS-01 shows %d bytes as %s', (bytes, text) => expect(sizeText(bytes)).toBe(text))
