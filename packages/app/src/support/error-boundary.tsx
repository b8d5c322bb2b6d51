import { UnexpectedErrorScreen } from '@ilera/ui/screens/public/unexpected-error'
import { Component, type ReactNode } from 'react'

import { reloadIfOutdated } from './new-version.ts'

type Props = { children: ReactNode }

/** The screen 'Unexpected Application Error!' for whatever a route throws (spec section 2). */
export class ErrorBoundary extends Component<Props, { failed: boolean; isReloading: boolean }> {
  override state = { failed: false, isReloading: true }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    // A tab of an older version may not understand the server of a newer one: then a reload helps, and nothing has to be said.
    void reloadIfOutdated().then((isReloading) => this.setState({ isReloading }))
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return this.state.isReloading ? null : <UnexpectedErrorScreen onReload={() => location.reload()} />
  }
}
