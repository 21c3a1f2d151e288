import { describe, expect, it } from 'vitest'
import { attachedTo } from './attached.ts'

const id = '0123456789abcdef0123456789abcdef'
const value = `合同#2.pdf#${id}`
const cell = { kind: 'text', value: '' } as const

describe('RPT-04 a value that refers to a file', () => {
  it('is shown by its name, with a link to it', () =>
    expect(attachedTo({ attachment: 'file', cell }, value)).toEqual({
      shown: '合同#2.pdf',
      link: { kind: 'attachment', fileId: id, name: '合同#2.pdf' },
    }))

  it('is a picture in the fit of its cell, named by the whole reference', () => {
    const framed = { ...cell, display: { picture: { fit: 'cover' } } } as const
    expect(attachedTo({ attachment: 'picture', cell: framed }, value)?.picture).toEqual({
      fit: 'cover',
      name: value,
    })
    expect(attachedTo({ attachment: 'picture', cell }, value)?.picture?.fit).toBe('contain')
  })

  it.each([
    [undefined, value],
    ['file', 'plain'],
    ['file', null],
    ['picture', 12],
  ] as const)('of %s, %j is shown as it is', (attachment, plain) =>
    expect(attachedTo({ cell, ...(attachment && { attachment }) }, plain)).toBeUndefined(),
  )
})
