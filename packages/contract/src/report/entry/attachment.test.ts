import { describe, expect, it } from 'vitest'
import { attachmentReference, readAttachment } from './attachment.ts'

const id = '0123456789abcdef0123456789abcdef'

describe('RPT-04 references to attachments', () => {
  it.each([
    ['合同.pdf', '合同.pdf'],
    ['a#b.png', 'a#b.png'],
    [`${'长'.repeat(300)}.docx`, `${'长'.repeat(94)}….docx`],
    ['😀'.repeat(101), `${'😀'.repeat(99)}…`],
  ])('%s is read back as it is shown', (name, shown) => {
    const reference = attachmentReference({ id, name })
    expect(readAttachment(reference)).toEqual({ id, name: shown })
    expect([...reference].length).toBeLessThanOrEqual(133)
  })

  it.each([null, '', 'plain', id, `#${id}`, `x#${id}0`, `x#${id.toUpperCase()}`, `x#../${id}`])(
    '%j refers to nothing',
    (value) => expect(readAttachment(value)).toBeUndefined(),
  )
})
