// Only landing pages may flash by: index.html holds it.
if (!/^#?\/?$/.test(location.hash)) document.documentElement.setAttribute('data-elsewhere', '')
