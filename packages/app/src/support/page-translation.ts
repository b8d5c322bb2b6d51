/** The ancestor of a node that is a child of `parent`; null if there is none. */
function childOf(parent: Node, node: Node | null): Node | null {
  let found = node
  while (found && found.parentNode !== parent) found = found.parentNode
  return found
}

/**
 * Page translation and some extensions wrap or replace text nodes. React then removes or inserts before a node that is
 * no longer a child, and the exception would break the page. This patch uses the wrapper instead, and ignores the
 * removal of a detached node. Our own texts do not need it (the lint rule `ilera/no-loose-text`); it protects against
 * libraries and unforeseen cases.
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
