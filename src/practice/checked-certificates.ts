/*
 * SECURITY: with this variable Node would take any certificate for any host to which deliveries go. It is taken away
 * before anything else is loaded.
 */
delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
