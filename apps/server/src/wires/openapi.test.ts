import { operationNames } from '@gridwright/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '#testing.ts'
import { openApiDocument } from './openapi.ts'

const test = await testApp()
afterAll(() => test.close())

const get = (headers: Record<string, string>) =>
  test.app.server.inject({ method: 'GET', url: '/openapi.json', headers })

describe('OpenAPI', () => {
  it('describes every operation, its input, its answer and the error', () => {
    const document = openApiDocument('1') as {
      openapi: string
      paths: Record<string, { post: { operationId: string } }>
    }
    expect(document.openapi).toBe('3.1.0')
    expect(Object.values(document.paths).map(({ post }) => post.operationId)).toEqual(operationNames)
    expect(JSON.stringify(document.paths['/SpringReport/api/auth/login'])).toContain('"role_id"')
    expect(JSON.stringify(document)).toContain('#/components/schemas/Error')
  })

  it('is for whoever has logged in', async () => {
    expect((await get({})).statusCode).toBe(401)
    const { token } = await test.firstAdmin()
    const answer = await get({ authorization: `Bearer ${token}` })
    expect(answer.statusCode).toBe(200)
    expect(answer.json<{ info: { title: string } }>().info.title).toBe('Gridwright')
  })
})
