import {
  errorCatalogue,
  errorEntry,
  isSlow,
  operationNames,
  operationOf,
  secondsFor,
} from '@gridwright/contract'
import type { ErrorCode, Operation, OperationName } from '@gridwright/contract'
import { mayKeyCall } from '#operations/key-access.ts'
import { areaTitle } from './openapi-areas.ts'
import { inputExample } from './openapi-examples.ts'
import { sampleOf } from './openapi-sample.ts'
import { placedAt, shapeOf } from './openapi-schema.ts'
import { prefixA, readAsResult } from './variant-a.ts'
import { prefixB } from './variant-b.ts'

const refTo = (name: string, side: 'input' | 'output') => ({ $ref: `#/components/schemas/${name}.${side}` })
const json = (schema: object, examples: object) => ({ 'application/json': { schema, examples } })

const refused = { code: 'no-permission', params: {} } as const
const refusal = errorEntry(refused.code)

/** Operations that bring or take files speak variant A alone. */
const isOnB = ({ kind }: Operation): boolean => kind === 'read' || kind === 'write'

const security = (name: OperationName, { access }: Operation, ofSession: string) => {
  if (access === 'public') return []
  return [{ [ofSession]: [] }, ...(mayKeyCall(name, access) ? [{ apiKey: [] }] : [])]
}

const accessText = (name: OperationName, { access, also = [] }: Operation): string => {
  const who = typeof access === 'string' ? `\`${access}\`` : access.map((one) => `\`${one}\``).join(' 或 or ')
  const lines = [
    `访问 Access: ${who}${mayKeyCall(name, access) ? '' : '（接口密钥不可用 not for API keys）'}`,
    ...(also.length === 0
      ? []
      : [`也可用 Also at: ${also.map((one) => `\`${prefixA}/api/${one}\``).join(', ')}`]),
    ...(isSlow(name) ? [`可能较慢，最长 ${secondsFor(name)} 秒 May take up to ${secondsFor(name)} s`] : []),
  ]
  return lines.join('\n\n')
}

const facts = (name: OperationName, operation: Operation) => ({
  tags: [operation.area],
  summary: `${operation.title.zh} · ${operation.title.en}`,
  description: accessText(name, operation),
})

const outputExample = ({ output }: Operation): unknown => sampleOf(shapeOf(output, 'output'), { whole: true })

const envelopeA = (name: OperationName, schema: object) => {
  const properties = { responseData: schema, ...(readAsResult.has(name) ? { result: schema } : {}) }
  return { allOf: [{ $ref: '#/components/schemas/AnswerA' }, { properties }] }
}

const answerA = (name: OperationName, operation: Operation): object =>
  operation.kind === 'file'
    ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
    : json(envelopeA(name, refTo(name, 'output')), {
        ok: {
          summary: '成功 Success',
          value: {
            code: '200',
            message: '操作成功',
            msgLevel: 'success',
            responseData: outputExample(operation),
          },
        },
        refused: {
          summary: '业务错误 Refused',
          value: {
            code: String(refusal.a),
            message: refusal.text.zh,
            msgLevel: refusal.level,
            responseData: null,
            error: refused,
          },
        },
      })

const bodyA = (name: OperationName, operation: Operation): object => {
  const examples = { sample: { summary: operation.title.en, value: inputExample(name, operation) } }
  if (operation.kind !== 'upload') return { required: true, content: json(refTo(name, 'input'), examples) }
  const { properties, required } = shapeOf(operation.input, 'input')
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  const schema = { type: 'object', required, properties: { ...properties, file } }
  return { required: true, content: { 'multipart/form-data': { schema } } }
}

const headersOfFile = {
  filename: {
    description: '文件名，百分号编码 The file’s name, percent-encoded (WIR-02)',
    schema: { type: 'string' },
  },
  errormsg: {
    description: '出错时的文字，百分号编码 An error’s text, percent-encoded',
    schema: { type: 'string' },
  },
}

const transport = {
  400: { description: '不是有效的 JSON The request is not valid JSON' },
  413: { description: '请求过大 The request is too large' },
  415: { description: '不是 JSON The request is not JSON' },
}

const pathA = (name: OperationName, operation: Operation): [string, object] => [
  `${prefixA}/api/${operation.area}/${operation.name}`,
  {
    post: {
      operationId: name,
      ...facts(name, operation),
      security: security(name, operation, 'session'),
      requestBody: bodyA(name, operation),
      responses: {
        200: {
          description: '结果或业务错误 The answer, or an error of the domain',
          ...(operation.kind === 'file' ? { headers: headersOfFile } : {}),
          content: answerA(name, operation),
        },
        ...transport,
      },
    },
  },
]

const pathB = (name: OperationName, operation: Operation): [string, object] => {
  const { area, name: method } = operation
  const schema = {
    type: 'object',
    required: ['method'],
    properties: {
      method: { const: method },
      params: refTo(name, 'input'),
      id: { type: ['string', 'number', 'null'] },
    },
  }
  const answer = {
    allOf: [{ $ref: '#/components/schemas/AnswerB' }, { properties: { result: refTo(name, 'output') } }],
  }
  const asked = { method, params: inputExample(name, operation) }
  const answered = { result: outputExample(operation), code: 200, message: 'OK' }
  return [
    `${prefixB}/json/${area}/${method}`,
    {
      post: {
        operationId: `${name}.b`,
        ...facts(name, operation),
        security: security(name, operation, 'sessionB'),
        requestBody: { required: true, content: json(schema, { sample: { value: asked } }) },
        responses: {
          200: {
            description: '结果或业务错误 The answer, or an error of the domain',
            content: json(answer, { ok: { value: answered } }),
          },
          ...transport,
        },
      },
    },
  ]
}

const schemasOf = (name: OperationName, { input, output }: Operation): [string, unknown][] =>
  (['input', 'output'] as const).map((side) => {
    const key = `${name}.${side}`
    return [key, placedAt(shapeOf(side === 'input' ? input : output, side), `#/components/schemas/${key}`)]
  })

const errorTable = (): string => {
  const rows = (Object.keys(errorCatalogue) as ErrorCode[]).map((code) => {
    const { a, b, text } = errorEntry(code)
    return `| \`${code}\` | ${a} | ${b} | ${text.zh} | ${text.en} |`
  })
  return ['| code | A | B | 中文 | English |', '| --- | --- | --- | --- | --- |', ...rows].join('\n')
}

const envelopes = {
  AnswerA: {
    type: 'object',
    required: ['code', 'message', 'msgLevel'],
    properties: {
      code: { type: 'string', description: '200 或错误编号 200, or the number of an error' },
      message: { type: 'string' },
      msgLevel: { enum: ['success', 'info', 'warning', 'error'] },
      responseData: {},
      newToken: { type: 'string', description: '取代原令牌 Replaces the token' },
      error: { $ref: '#/components/schemas/Error' },
    },
  },
  AnswerB: {
    type: 'object',
    required: ['code', 'message'],
    properties: {
      result: {},
      code: { type: 'integer', description: '200 或错误编号 200, or the number of an error' },
      message: { type: 'string' },
      id: { type: ['string', 'number', 'null'] },
      error: {
        type: 'object',
        required: ['code', 'message', 'data'],
        properties: {
          code: { type: 'integer' },
          message: { type: 'string' },
          data: { $ref: '#/components/schemas/Error' },
        },
      },
    },
  },
}

const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: '登录令牌，原样 The token of a session, as it is (variant A)',
  },
  sessionB: {
    type: 'apiKey',
    in: 'header',
    name: 'KAuth',
    description: '登录令牌 The token of a session (variant B)',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'gw_…',
    description: '接口密钥，两种接口与 /mcp 均可用 An API key, for both wires and for agents at /mcp',
  },
}

const introduction = `每个操作有两个地址，含义相同。Every operation has two addresses that mean the same.

- 变体 A Variant A: \`${prefixA}/api/{area}/{operation}\`, POST JSON（只读操作也可 GET reads also by GET）
- 变体 B Variant B: \`${prefixB}/json/{area}/{operation}\`, POST \`{method, params}\`

业务错误的 HTTP 状态为 200：先看 code 与 error。Errors of the domain answer HTTP 200: look at code and error first.`

/** OpenAPI 3.1 of both wires, made from the contract. */
export const openApiDocument = (version: string): object => {
  const all = operationNames.map((name) => [name, operationOf(name)] as const)
  const areas = [...new Set(all.map(([, { area }]) => area))]
  const code = { enum: Object.keys(errorCatalogue), description: errorTable() }
  const params = { type: 'object', additionalProperties: { type: ['string', 'number'] } }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Gridwright',
      version,
      description: introduction,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: areas.map((area) => ({ name: area, description: areaTitle(area) })),
    paths: Object.fromEntries(
      all.flatMap(([name, operation]) => [
        pathA(name, operation),
        ...(isOnB(operation) ? [pathB(name, operation)] : []),
      ]),
    ),
    components: {
      securitySchemes,
      schemas: {
        ...Object.fromEntries(all.flatMap(([name, operation]) => schemasOf(name, operation))),
        ...envelopes,
        Error: { type: 'object', required: ['code', 'params'], properties: { code, params } },
      },
    },
  }
}
