import { describe, expect, it } from 'vitest'
import { readAnswerA, readAnswerB } from './answer.ts'
import { CallError, callErrorText, isSessionError, refusedField } from './call-error.ts'

const thrown = (run: () => unknown): CallError => {
  try {
    run()
  } catch (error) {
    if (error instanceof CallError) return error
    throw error
  }
  throw new Error('It did not throw')
}

describe('variant A', () => {
  it('WIR-01 gives the data of a success and the token that replaces the stored one', () => {
    expect(readAnswerA({ code: '200', responseData: { total: 1 }, newToken: 't' })).toEqual({
      value: { total: 1 },
      newToken: 't',
    })
  })

  it('ERR-01 tells an expired token by its number alone', () => {
    const error = thrown(() => readAnswerA({ code: '50004', message: '登录已过期' }))
    expect(error.code).toBe('token-expired')
    expect(isSessionError(error)).toBe(true)
  })

  it('ERR-01 shows our own code in the language of the person, whatever language the server answered in', () => {
    const body = { code: '50001', message: '名称', error: { code: 'name-taken', params: { name: 'A' } } }
    const error = thrown(() => readAnswerA(body))
    expect(callErrorText(error, 'en')).toBe('The name “A” is taken')
    expect(callErrorText(error, 'zh')).toBe('名称“A”已存在')
  })

  it('names the refused field of an invalid input', () => {
    const body = { code: '50002', error: { code: 'invalid', params: { field: 'name', reason: '不能为空' } } }
    expect(refusedField(thrown(() => readAnswerA(body)))).toEqual({ field: 'name', reason: '不能为空' })
  })
})

describe('variant B', () => {
  it('ERR-02 is a success where there is no error', () => {
    expect(readAnswerB({ result: { ok: true }, code: 200 })).toEqual({ value: { ok: true } })
  })

  it('ERR-02 looks at error before result: an error with HTTP 200 is no success', () => {
    const body = { result: { ok: true }, error: { code: -1, message: 'no' } }
    expect(
      callErrorText(
        thrown(() => readAnswerB(body)),
        'en',
      ),
    ).toBe('no')
  })

  it.each([
    [{ error: { code: -1, message: 'one' }, message: 'two' }, 'one'],
    [{ error: { code: -1 }, message: 'two' }, 'two'],
    [{ error: { code: -1 } }, 'Error'],
  ])('ERR-02 shows error.message, message or Error: %j', (body, text) => {
    expect(
      callErrorText(
        thrown(() => readAnswerB(body)),
        'zh',
      ),
    ).toBe(text)
  })

  it.each([
    [50_008, 'token-wrong'],
    [50_012, 'session-ended'],
    [50_014, 'token-expired'],
    [-32_700, 'token-unreadable'],
    [-32_003, 'session-idle'],
  ])('ERR-03 takes %d for an ended session', (code, name) => {
    const error = thrown(() => readAnswerB({ error: { code, message: 'x' } }))
    expect(error.code).toBe(name)
    expect(isSessionError(error)).toBe(true)
  })

  it('ERR-03 -32003 says that the login has expired', () => {
    const error = thrown(() => readAnswerB({ error: { code: -32_003, message: 'x' } }))
    expect(callErrorText(error, 'en')).toBe('Login expired, please log in again!')
  })
})

describe('texts of failures', () => {
  it.each([
    [400, '请求错误'],
    [401, '访问权限不足'],
    [403, '拒绝访问'],
    [404, '无法访问，请检查地址'],
    [408, '请求超时'],
    [500, '系统错误，请联系管理员'],
    [501, '服务不存在'],
    [502, '网络错误'],
    [503, '服务已停止，请联系管理员'],
    [504, '服务已停止，请联系管理员'],
    [418, '系统错误，请重试'],
  ])('ERR-04 HTTP %d is “%s”', (status, text) => {
    expect(callErrorText(new CallError('http', { status }), 'zh')).toBe(text)
  })

  it('ERR-03 the last resort is 系统错误', () => {
    expect(callErrorText(new Error('anything'), 'zh')).toBe('系统错误')
    expect(callErrorText(new CallError('unknown'), 'zh')).toBe('系统错误')
  })
})
