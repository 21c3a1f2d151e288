import { operationNames, operationOf } from '@gridwright/contract'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '#testing.ts'
import { openApiDocument } from './openapi-document.ts'
import { inputExample } from './openapi-examples.ts'
import { sampleOf } from './openapi-sample.ts'
import { shapeOf } from './openapi-schema.ts'

type Item = {
  post: { operationId: string; security: object[]; summary: string; requestBody: { content: object } }
}
type Document = {
  openapi: string
  paths: Record<string, Item>
  components: { schemas: Record<string, object> }
}

const test = await testApp()
afterAll(() => test.close())

const document = openApiDocument('1') as Document
const get = (headers: Record<string, string>) =>
  test.app.server.inject({ method: 'GET', url: '/openapi.json', headers })

describe('OpenAPI', () => {
  it('is valid OpenAPI 3.1 for a foreign judge, and refers to nothing that is not there', async () => {
    const judge = new Validator()
    const found = await judge.validate(structuredClone(document))
    expect(found).toMatchObject({ valid: true })
    expect(judge.version).toBe('3.1')
    const broken = await new Validator().validate({ ...structuredClone(document), paths: { nowhere: 1 } })
    expect(broken.valid).toBe(false)
    const text = JSON.stringify(document)
    for (const [, ref = ''] of text.matchAll(/"\$ref":"#([^"]*)"/g)) {
      let place: unknown = document
      for (const part of ref.split('/').filter(Boolean))
        place = (place as Record<string, unknown> | undefined)?.[part]
      expect([ref, typeof place]).toEqual([ref, 'object'])
    }
  })

  it('WIR-01 WIR-04 describes every operation at each address that answers it, in both languages', () => {
    const ids = new Set(Object.values(document.paths).map(({ post }) => post.operationId))
    for (const name of operationNames) {
      const { area, name: method, kind, title } = operationOf(name)
      expect(document.paths[`/SpringReport/api/${area}/${method}`]?.post.summary).toBe(
        `${title.zh} · ${title.en}`,
      )
      expect(ids.has(`${name}.b`)).toBe(kind === 'read' || kind === 'write')
    }
    expect(JSON.stringify(document.components.schemas['Error'])).toContain('-32003')
  })

  it.each(operationNames)('the example of %s is an input that it takes', (name) => {
    const operation = operationOf(name)
    if (operation.kind === 'upload') return
    expect(operation.input.safeParse(inputExample(name, operation)).error?.message).toBeUndefined()
  })

  it('WIR-02 of an upload names the file and what goes beside it', () => {
    // Seen to fail: the file stood there alone, and who sent it alone was refused for want of its purpose.
    const { content } = document.paths['/SpringReport/api/file/upload']?.post.requestBody ?? {}
    expect(content).toEqual({
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: ['purpose', 'file'],
          properties: {
            purpose: { type: 'string', enum: ['import'] },
            file: { type: 'string', contentMediaType: 'application/octet-stream' },
          },
        },
      },
    })
  })

  it.each(operationNames)('the answer shown for %s is one that it may give', (name) => {
    const { output } = operationOf(name)
    const shown = sampleOf(shapeOf(output, 'output'), { whole: true })
    expect(output.safeParse(shown).error?.message).toBeUndefined()
  })

  it('PRM-03 says where a key opens, and where only a person does', () => {
    const securityOf = (path: string) => JSON.stringify(document.paths[path]?.post.security)
    expect(securityOf('/SpringReport/api/user/list')).toContain('apiKey')
    expect(securityOf('/SpringReport/api/auth/facts')).not.toContain('apiKey')
    expect(securityOf('/SpringReport/api/auth/login')).toBe('[]')
  })

  it('is for whoever has logged in, or shows a key', async () => {
    expect((await get({})).statusCode).toBe(401)
    const { token } = await test.firstAdmin()
    const answer = await get({ authorization: `Bearer ${token}` })
    expect(answer.statusCode).toBe(200)
    expect(answer.json<{ info: { title: string } }>().info.title).toBe('Gridwright')
    const input = { name: 'Reader', permissions: ['report:view'], days: 1 }
    const { key } = await test.ok('apiKey.create', input, { token })
    expect((await get({ authorization: `Bearer ${key}` })).statusCode).toBe(200)
    expect((await get({ authorization: `Bearer ${key}x` })).statusCode).toBe(401)
  })
})
