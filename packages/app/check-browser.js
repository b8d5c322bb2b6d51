// Runs before anything else and in every browser, so it is written in ES5. A browser that lacks one of these features
// is older than the floor (browser-floor.ts): it shows the upgrade notice instead of the app. `AbortSignal.timeout`
// came with Chrome 103 and Safari 16, style layers with Chrome 99, `findLast` with Firefox 104.
;(function () {
  // oxlint-disable-next-line ilera/no-newer-features -- asks whether it is there
  var isOld = !window.CSSLayerBlockRule || !window.AbortSignal || !AbortSignal.timeout || !Array.prototype.findLast
  if (isOld) document.documentElement.className = 'too-old'
})()
