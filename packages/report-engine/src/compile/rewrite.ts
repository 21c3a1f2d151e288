import type { CellNode, Level, Node } from '#formula/ast.ts'
import type { Binder } from './binder.ts'

type CallNode = Extract<Node, { kind: 'call' }>

/** PROPORTION, MOM and YOY say in one word what references say already; scopes default to `cell[!0]`. */
export function rewrite(binder: Binder, node: CallNode): Node | undefined {
  if (node.name === 'PROPORTION') return proportion(binder, node)
  if (node.name === 'MOM') return change(binder, node)
  if (node.name === 'YOY') return change(binder, node)
  const needsScope = (node.name === 'RANK' || node.name === 'ACCSUM') && node.args.length === 1
  const cell = needsScope ? cellArgument(binder, node, 0) : undefined
  return cell && { ...node, args: [cell, everywhere(cell)] }
}

const everywhere = (cell: CellNode): CellNode => ({ ...cell, coordinates: 'all' })

function cellArgument(binder: Binder, node: CallNode, index: number): CellNode | undefined {
  const argument = node.args[index]
  if (argument?.kind === 'cell') return argument
  binder.report('error', 'formula-cell-expected', { position: node.position, found: node.name })
  return undefined
}

const NOTHING: Node = { kind: 'value', value: null }

function proportion(binder: Binder, node: CallNode): Node {
  const cell = cellArgument(binder, node, 0)
  if (!cell) return NOTHING
  const scope = node.args[1] ?? everywhere(cell)
  return {
    kind: 'binary',
    operator: '/',
    left: cell,
    right: { kind: 'call', name: 'SUM', args: [scope], position: node.position },
  }
}

/** c / c[p:-n] - 1, and for YOY c / c[p:-1]{k=$k} - 1. */
function change(binder: Binder, node: CallNode): Node {
  const cell = cellArgument(binder, node, 0)
  const parent = cellArgument(binder, node, 1)
  if (!cell || !parent) return NOTHING
  const isYear = node.name === 'YOY'
  const key = isYear ? cellArgument(binder, node, 2) : undefined
  const places = isYear ? 1 : wholePlaces(binder, node)
  const level: Level = {
    cell: parent.name,
    shift: { kind: 'offset', by: -places },
    position: parent.position,
  }
  const isColumn = binder.cells[binder.find(parent.name) ?? -1]?.expands === 1
  const earlier: CellNode = {
    ...cell,
    coordinates: { rows: isColumn ? [] : [level], columns: isColumn ? [level] : [] },
    ...(key && {
      condition: {
        kind: 'binary',
        operator: '=',
        left: { ...key, outer: false },
        right: { ...key, outer: true },
      },
    }),
  }
  const ratio: Node = { kind: 'binary', operator: '/', left: cell, right: earlier }
  return { kind: 'binary', operator: '-', left: ratio, right: { kind: 'value', value: 1 } }
}

function wholePlaces(binder: Binder, node: CallNode): number {
  const argument = node.args[2]
  if (!argument) return 1
  if (argument.kind === 'value' && Number.isSafeInteger(argument.value)) return Number(argument.value)
  binder.report('error', 'formula-number-expected', { position: node.position, found: node.name })
  return 1
}
