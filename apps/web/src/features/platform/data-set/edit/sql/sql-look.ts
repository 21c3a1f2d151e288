import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import type { Extension } from '@codemirror/state'
import { tags } from '@lezer/highlight'

const colours = HighlightStyle.define([
  { tag: tags.keyword, color: 'var(--gw-info)', fontWeight: '600' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--gw-success)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--gw-warning)' },
  { tag: [tags.typeName, tags.standard(tags.name)], color: 'var(--gw-text)' },
  { tag: tags.comment, color: 'var(--gw-text-3)', fontStyle: 'italic' },
])

const surfaces = EditorView.theme({
  '&': { height: '100%', fontSize: '13px', color: 'var(--gw-text)', backgroundColor: 'var(--gw-surface)' },
  '&.cm-focused': { outline: '2px solid var(--gw-accent)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'var(--gw-font-mono)', lineHeight: '1.65' },
  '.cm-content': { caretColor: 'var(--gw-accent)', padding: '8px 0' },
  '.cm-cursor': { borderLeftColor: 'var(--gw-accent)', borderLeftWidth: '2px' },
  '.cm-gutters': {
    backgroundColor: 'var(--gw-sunken)',
    color: 'var(--gw-text-3)',
    borderRight: '1px solid var(--gw-line)',
  },
  '.cm-activeLine': { backgroundColor: 'var(--gw-hover)' },
  '.cm-activeLineGutter': { backgroundColor: 'transparent', color: 'var(--gw-text)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'color-mix(in oklab, var(--gw-accent) 26%, transparent)',
  },
  '.cm-matchingBracket': {
    backgroundColor: 'var(--gw-accent-soft)',
    outline: '1px solid var(--gw-accent-line)',
  },
  '.cm-placeholder': { color: 'var(--gw-text-3)' },
  '.cm-parameter': {
    color: 'var(--gw-accent)',
    backgroundColor: 'var(--gw-accent-soft)',
    borderRadius: '3px',
    fontWeight: '600',
  },
  '.cm-clause': { color: 'var(--gw-warning)', fontWeight: '700' },
})

const floats = EditorView.theme({
  '.cm-tooltip': {
    backgroundColor: 'var(--gw-raised)',
    color: 'var(--gw-text)',
    border: '1px solid var(--gw-line-2)',
    borderRadius: 'var(--gw-radius)',
    boxShadow: 'var(--gw-shadow-2)',
    overflow: 'hidden',
  },
  '.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--gw-font-mono)', fontSize: '12px' },
  '.cm-tooltip-autocomplete > ul > li': { padding: '3px 8px' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    background: 'var(--gw-selected)',
    color: 'var(--gw-text)',
  },
  '.cm-completionDetail': { color: 'var(--gw-text-3)', fontStyle: 'normal', marginLeft: '10px' },
  '.cm-diagnostic': { padding: '6px 10px', fontFamily: 'var(--gw-font)', fontSize: '13px' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--gw-danger)' },
  '.cm-diagnostic-warning': { borderLeftColor: 'var(--gw-warning)' },
  '.cm-diagnosticAction': {
    backgroundColor: 'var(--gw-accent)',
    color: 'var(--gw-on-accent)',
    borderRadius: '4px',
    padding: '2px 8px',
  },
  '.cm-panels': { backgroundColor: 'var(--gw-sunken)', color: 'var(--gw-text)' },
})

/** The editor in the colours of the theme; they are variables, so dark needs nothing more. */
export const sqlLook: Extension = [surfaces, floats, syntaxHighlighting(colours)]
