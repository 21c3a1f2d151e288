import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { findBinaries } from './binaries.ts'
import { makeCluster, passwordOf, superuser } from './cluster.ts'
import { enter } from './enter.ts'
import { keepAlive, type Heard } from './keep-alive.ts'
import { choosePlace } from './place.ts'
import { stopPostmaster } from './postmaster.ts'

export interface EmbeddedWish {
  dataDir: string
  /** Whether an answered save must survive a power cut; yes where not said. */
  durable?: boolean
  /** Force the second way of root (see `choosePlace`) under this folder. */
  elsewhere?: string
  /** Hears of its end and its return; see `keepAlive`. */
  heard?: Heard | undefined
}

export interface Embedded {
  /** Connection string of the database `gridwright`. */
  url: string
  /** Where the cluster lives. */
  cluster: string
  /** Stops the server, unless another process of ours uses it too. */
  stop(): Promise<void>
}

/**
 * A PostgreSQL of our own on the data folder: the one that runs there already (a killed process leaves it
 * behind, a second server shares it), else a new one. It outlives this process unless it is stopped.
 */
export async function startEmbedded(wish: EmbeddedWish): Promise<Embedded> {
  const dataDir = path.resolve(wish.dataDir)
  const durable = wish.durable ?? true
  mkdirSync(dataDir, { recursive: true })
  const place = choosePlace({ dataDir, binaries: findBinaries(), elsewhere: wish.elsewhere })
  makeCluster(place, durable)
  const log = path.join(dataDir, 'logs', 'postgresql.log')
  const urlAt = (port: number, name: string) =>
    `postgresql://${superuser}:${passwordOf(place)}@127.0.0.1:${port}/${name}`
  const entered = await enter({ place, log, durable }, urlAt)
  const port = Number(new URL(entered.url).port)
  const enterAgain = () => enter({ place, log, durable, port }, urlAt)
  const stopAlone = () => stopPostmaster(place.cluster)
  const kept = keepAlive(entered, { enterAgain, stopAlone, heard: wish.heard })
  return { url: entered.url, cluster: place.cluster, stop: kept.stop }
}
