import type { TreeLine } from './tree-node.ts'

/** What a key does on a line: the focus goes `to` a key, the line folds or unfolds, or it is chosen. */
export type TreeStep = { readonly to?: string | undefined; readonly open?: boolean; readonly run?: true }

const right = (line: TreeLine, below: TreeLine | undefined): TreeStep => {
  if (line.expanded === false) return { open: true }
  return line.expanded === true ? { to: below?.node.key } : {}
}

const left = (line: TreeLine): TreeStep => (line.expanded === true ? { open: false } : { to: line.parent })

const typed = (letter: string, at: number, lines: readonly TreeLine[]): TreeStep | undefined => {
  const turned = [...lines.slice(at + 1), ...lines.slice(0, at + 1)]
  const found = turned.find((line) => line.node.title.toLowerCase().startsWith(letter.toLowerCase()))
  return found && { to: found.node.key }
}

type Move = (line: TreeLine, at: number, lines: readonly TreeLine[]) => TreeStep

const moves: Readonly<Record<string, Move>> = {
  ArrowDown: (_line, at, lines) => ({ to: lines[at + 1]?.node.key }),
  ArrowUp: (_line, at, lines) => ({ to: lines[at - 1]?.node.key }),
  Home: (_line, _at, lines) => ({ to: lines[0]?.node.key }),
  End: (_line, _at, lines) => ({ to: lines.at(-1)?.node.key }),
  ArrowRight: (line, at, lines) => right(line, lines[at + 1]),
  ArrowLeft: (line) => left(line),
  Enter: () => ({ run: true }),
  ' ': () => ({ run: true }),
}

/** The keyboard of a tree (WAI-ARIA pattern); nothing for keys that it does not know. */
export const reachedBy = (key: string, line: TreeLine, lines: readonly TreeLine[]): TreeStep | undefined => {
  const at = lines.indexOf(line)
  const move = moves[key]
  if (move !== undefined) return move(line, at, lines)
  return key.length === 1 && /\S/.test(key) ? typed(key, at, lines) : undefined
}
