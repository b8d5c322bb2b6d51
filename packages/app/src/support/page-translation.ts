/** The ancestor of a node that is a child of `parent`; none where the node is elsewhere or nowhere. */
function childOf(parent: Node, node: Node | null): Node | null {
  let found = node
  while (found && found.parentNode !== parent) found = found.parentNode
  return found
}

/**
 * A browser that translates a page, and some extensions, put elements of their own around texts or in their place. React then asks
 * for nodes that are no children any more, and an exception would end the page. Here such a node's own wrapper is taken instead,
 * and what is nowhere needs no removing. No text of ours depends on it (the lint rule `ilera/no-loose-text`): this holds for what
 * libraries do, and for what nobody thought of.
 */
export function patchDomForTranslation(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called on the node that they were called on
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, node: T): T {
    const found = childOf(this, node)
    if (found) removeChild.call(this, found)
    return node
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    insertBefore.call(this, node, childOf(this, before))
    return node
  }
}
