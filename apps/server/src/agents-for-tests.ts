import type { AddressInfo } from 'node:net'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import type { OperationName, Output } from '@gridwright/contract'
import type { TestApp, TestUser } from './testing.ts'

/** Agents as their makers write them: the protocol's own client over the network, to a server that listens. */
export const agentsOf = (product: TestApp) => {
  const open: Client[] = []
  const withKey = async (key: string): Promise<Client> => {
    const { port } = product.app.server.server.address() as AddressInfo
    const client = new Client({ name: 'test', version: '1' })
    const requestInit = { headers: { authorization: `Bearer ${key}`, 'accept-language': 'en' } }
    const url = new URL(`http://127.0.0.1:${port}/mcp`)
    // The package's own class does not satisfy its interface under exactOptionalPropertyTypes.
    await client.connect(new StreamableHTTPClientTransport(url, { requestInit }) as Transport)
    open.push(client)
    return client
  }
  return {
    withKey,
    /** With a key of this owner's that may do so much. */
    of: async (owner: TestUser, permissions: string[]): Promise<Client> =>
      withKey((await product.ok('apiKey.create', { name: 'Agent', permissions, days: 1 }, owner)).key),
    close: async (): Promise<void> => {
      for (const client of open) await client.close()
    },
  }
}

/** Operations as tools: throws what the agent is told where one fails. */
export const asking =
  (client: Client) =>
  async <N extends OperationName>(name: N, input: Record<string, unknown>): Promise<Output<N>> => {
    const answer = await client.callTool({ name: name.replace('.', '_'), arguments: input })
    if (answer.isError === true) throw new Error(JSON.stringify(answer.content))
    return answer.structuredContent as Output<N>
  }
