// Runs before anything else and in every browser: ES5 only, and nothing may be taken for granted. A browser that lacks one of
// these is older than the floor (browser-floor.ts) and cannot run the app; it gets the page that says what to do instead.
// `AbortSignal.timeout` came with Chrome 103 and Safari 16, style layers with Chrome 99, `findLast` with Firefox 104.
;(function () {
  // oxlint-disable-next-line ilera/no-newer-features -- asks whether it is there
  var isOld = !window.CSSLayerBlockRule || !window.AbortSignal || !AbortSignal.timeout || !Array.prototype.findLast
  if (isOld) document.documentElement.className = 'too-old'
})()
