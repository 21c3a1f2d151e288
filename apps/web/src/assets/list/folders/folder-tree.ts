import type { Folder } from '@gridwright/contract'

export type FolderNode = { readonly folder: Folder; readonly children: readonly FolderNode[] }

const byName = (one: FolderNode, other: FolderNode): number =>
  one.folder.name.localeCompare(other.folder.name, 'zh', { numeric: true })

/** Folders as a tree by name; one whose parent is gone stands at the top, so that nothing is lost. */
export const folderTree = (folders: readonly Folder[]): readonly FolderNode[] => {
  const ids = new Set(folders.map(({ id }) => id))
  const below = (parent: string | null): readonly FolderNode[] =>
    folders
      .filter(({ parentId }) => (parentId !== null && ids.has(parentId) ? parentId : null) === parent)
      .map((folder) => ({ folder, children: below(folder.id) }))
      .toSorted(byName)
  return below(null)
}

/** All folders in the tree's order, with their depth, for a list of choices. */
export const flatFolders = (
  folders: readonly Folder[],
): readonly { readonly folder: Folder; readonly depth: number }[] => {
  const walk = (nodes: readonly FolderNode[], depth: number): { folder: Folder; depth: number }[] =>
    nodes.flatMap(({ folder, children }) => [{ folder, depth }, ...walk(children, depth + 1)])
  return walk(folderTree(folders), 0)
}
