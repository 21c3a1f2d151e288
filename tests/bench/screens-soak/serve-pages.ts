import path from 'node:path'
import { createServer } from 'vite'

const web = path.resolve(import.meta.dirname, '..', '..', '..', 'apps', 'web')

/** The web app's pages for tests as `npm run dev` serves them, without a server behind them. */
export const servePages = async (cacheDir: string) => {
  const server = await createServer({
    root: web,
    configFile: path.join(web, 'vite.config.ts'),
    cacheDir,
    server: { port: 0, host: '127.0.0.1', proxy: {}, ws: false, hmr: false },
    logLevel: 'error',
  })
  await server.listen()
  return { address: server.resolvedUrls?.local[0] ?? '', close: () => server.close() }
}
