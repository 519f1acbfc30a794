/*
 * SECURITY: with this variable Node would take any certificate for any host. It is taken away before anything else is
 * loaded, so that neither this process nor a helper process that it starts knows of it.
 */
delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
