import { accessSync, constants, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import type { Config } from './config.ts'
import { StartProblem } from '#platform/start-problem.ts'

/** Looks whether the port is free before anything is made. */
export function refuseTakenPort({ port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  const probe = createServer()
  return new Promise((resolve, reject) => {
    probe.once('error', (error) => reject(explainListening(error, { port, host })))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve()))
  })
}

/** One plain line for what `listen` threw. */
export function explainListening(error: unknown, { port, host }: Pick<Config, 'port' | 'host'>): unknown {
  const reason = reasons[codeOf(error)]
  return reason ? new StartProblem(reason(port, host), { cause: error }) : error
}

const reasons: Record<string, (port: number, host: string) => { en: string; zh: string }> = {
  EADDRINUSE: (port, host) => ({
    en: `Port ${port} on ${host} is taken by another program: stop that, or set PORT to another number.`,
    zh: `${host} 的端口 ${port} 已被其他程序占用：请停止该程序，或将 PORT 设为其他端口。`,
  }),
  EACCES: (port) => ({
    en: `Port ${port} may not be opened by this user: set PORT to a number above 1023.`,
    zh: `当前用户无权打开端口 ${port}：请将 PORT 设为大于 1023 的端口。`,
  }),
  EADDRNOTAVAIL: (_port, host) => ({
    en: `This machine does not have the address ${host}: set HOST to one that it has.`,
    zh: `本机没有地址 ${host}：请将 HOST 设为本机地址。`,
  }),
  ENOTFOUND: (_port, host) => ({
    en: `The name ${host} is unknown here: set HOST to an address of this machine.`,
    zh: `无法解析名称 ${host}：请将 HOST 设为本机地址。`,
  }),
}

/** Makes the data folder where missing, and looks whether this user may write there. */
export function refuseUnwritableFolder({ dataDir }: Pick<Config, 'dataDir'>): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o750 })
    for (const folder of [dataDir, path.join(dataDir, 'keys'), path.join(dataDir, 'logs')]) {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    }
  } catch (error) {
    throw new StartProblem(
      {
        en: `The data folder ${dataDir} cannot be used (${codeOf(error)}): let this user write there, or set DATA_DIR to another folder.`,
        zh: `数据目录 ${dataDir} 无法使用（${codeOf(error)}）：请授予当前用户写权限，或将 DATA_DIR 设为其他目录。`,
      },
      { cause: error },
    )
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
