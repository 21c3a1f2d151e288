import { expect, it } from 'vitest'
import { Written } from '#operations/written.ts'
import { textOfOutput, writeAnswer } from './json.ts'

const output = { rows: [['中', 1, null]], note: '"aop":"1"' }
const written = new Written(new TextEncoder().encode(JSON.stringify(output)))
const read = (answer: string | Uint8Array): unknown => JSON.parse(Buffer.from(answer).toString())

it.each(['text', 'number'] as const)(
  'WIR-01 WIR-04 a written output goes into its envelope as it is (%s)',
  (aopAs) => {
    const around = { code: '200', message: '操作成功', newToken: 't' }
    expect(read(writeAnswer({ ...around, responseData: written }, aopAs))).toEqual({
      ...around,
      responseData: output,
    })
    const twice = { jsonrpc: '2.0', result: written, responseData: written, id: 7 }
    expect(read(writeAnswer(twice, aopAs))).toEqual({ ...twice, result: output, responseData: output })
  },
)

it('WIR-01 any other answer is written as ever, and an output of either kind is text for agents', () => {
  expect(writeAnswer({ code: '200', responseData: output }, 'text')).toBe(
    JSON.stringify({ code: '200', responseData: output }),
  )
  expect(textOfOutput(written)).toBe(textOfOutput(output))
})
