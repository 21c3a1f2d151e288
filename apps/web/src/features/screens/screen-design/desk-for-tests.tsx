import { screenDocument } from '@gridwright/screen'
import type { Screen } from '@gridwright/screen'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { ComponentType, ReactNode } from 'react'
import { vi } from 'vitest'
import { openPage } from '#base/client/page-for-tests.tsx'
import { fakeServer } from '#base/client/server-for-tests.ts'
import type { FakeServer } from '#base/client/server-for-tests.ts'
import { createDesk } from './desk/create-desk.ts'
import type { Desk } from './desk/create-desk.ts'
import { createScreenLife } from './desk/screen-life.ts'
import { DeskContext } from './desk/use-desk.ts'

export type OpenedDesk = { readonly desk: Desk; readonly server: FakeServer; readonly close: () => void }

let opened = 0

/** A screen whose document the server has, open in the designer; what stands in it is read at once. */
export const openDesk = async (document: Screen): Promise<OpenedDesk> => {
  vi.stubGlobal('innerWidth', 1440)
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  const server = fakeServer()
  opened += 1
  const id = `s${opened}`
  const asset = {
    id,
    kind: 'screen',
    name: '屏',
    description: '',
    folderId: null,
    ownerId: 'u',
    ownerName: '林',
    level: 'manage',
    favourite: false,
    version: 0,
    revision: 1,
    hasDraft: true,
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
    updatedBy: '林',
  }
  server.replies.set('asset.get', () => ({
    value: { ...asset, document: JSON.parse(screenDocument.write(document)) as unknown },
  }))
  server.replies.set('asset.saveDraft', () => ({ value: { id, revision: 2, version: 0 } }))
  const life = createScreenLife({ assetId: id, username: 'lin' })
  await life.open()
  const desk = createDesk(life)
  const end = desk.reading.watch()
  const close = (): void => {
    end()
    life.dispose()
  }
  return { desk, server, close }
}

/** Shows a part of the designer at a desk. */
export const showAt = async (desk: Desk, Part: ComponentType): Promise<void> => {
  const Shown = (): ReactNode => (
    <DeskContext value={desk}>
      <Part />
    </DeskContext>
  )
  await openPage(Shown, { perms: ['screen:edit', 'screen:view'] })
}
